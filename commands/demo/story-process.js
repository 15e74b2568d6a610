import process from "node:process";
import { importTypeScript } from "../launch/typescript-imports.js";

/** The program that tells the demo's story in a process of its own; it reads where from its input and says what came of it in its last line. */
importTypeScript();
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
/** @type {string} named so that the commands' types do not take in the worker's */
const story = new URL("./story/local-story.ts", import.meta.url).href;
const { localStory, tellLocalStory } = await import(story);
console.log(JSON.stringify(await tellLocalStory(localStory.parse(JSON.parse(Buffer.concat(chunks).toString())))));
