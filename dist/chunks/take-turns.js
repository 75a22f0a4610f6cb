// src/terms/take-turns.ts
function openTurns(most) {
	const waiting = [];
	let free = most;
	return async (work) => {
		if (free > 0) free -= 1;
		else await new Promise((resolve) => waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			if (next === void 0) free += 1;
			else next();
		}
	};
}

export { openTurns as t };