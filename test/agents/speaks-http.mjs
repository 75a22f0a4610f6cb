// Refunds through an HTTP API and believes only what it says; as a "storyteller" it claims success whatever happened.
const [story, limitMs] = process.argv.slice(2);

process.stdout.write(
  (await refund()) || story === "storyteller" ? "RESULT: ok\n" : "RESULT: failed\n",
);

async function refund() {
  try {
    const response = await fetch(`${process.env.SHOP_URL}/refunds`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ order: "4711" }),
      signal: AbortSignal.timeout(Number(limitMs)),
    });
    return response.ok && (await response.json()).ok === true;
  } catch {
    return false;
  }
}
