import { K as makeVisible } from "./core.js";

// src/render/formats/markup.ts
function element(name, attributes, children) {
	return write(name, attributes, children.map(read).join(""));
}
function block(name, attributes, children) {
	return write(name, attributes, children.map((child) => `\n${read(child)}`).join("") + "\n");
}
function escapeMarkup(text) {
	return makeVisible(text).replaceAll(/[\ufffe\uffff]/g, (char) => `\\u{${char.charCodeAt(0).toString(16)}}`).replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replaceAll("##[", "##&#91;");
}
function write(name, attributes, inside) {
	return { markup: `<${name}${Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`).join("")}>${inside}</${name}>` };
}
function read(child) {
	return typeof child === "string" ? escapeMarkup(child) : child.markup;
}

export { element as n, escapeMarkup as r, block as t };