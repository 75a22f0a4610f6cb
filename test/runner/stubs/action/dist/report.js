import { readdirSync } from "node:fs";

const needs = JSON.parse(process.env.INPUT_NEEDS);
console.log(JSON.stringify({ needs, files: readdirSync("."), api: process.env.GITHUB_API_URL }));
if (Object.values(needs).some((job) => job.result !== "success")) process.exit(1);
