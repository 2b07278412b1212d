/** References in code and documents: to the rules of docs/product, and to texts that are not in the repository. */

/** Ids of the rules that a page defines, in its order: list items that begin with a bold id. */
export const definedRules = (page: string, text: string): readonly string[] =>
  page.endsWith('/README.md')
    ? []
    : [...text.matchAll(/^- \*\*\[([a-z-]+-\d+)\]\*\* /gm)].map(([, id = '']) => id);

/** Ids of the rules that a text cites, as in `[absences-2]`. */
export const citedRules = (text: string): readonly string[] =>
  [...text.matchAll(/\[([a-z]{2,}(?:-[a-z]+)*-\d+)\]/g)].map(([, id = '']) => id);

/** A line break within a comment may be between a document and its section. */
const gap = String.raw`,?(?:\s|\*|//)+(?:section\s+)?`;
const former = new RegExp(String.raw`\bD\d{3}\b(?!-\d)|\b(?:D[12]|design)${gap}\d+(?:\.\d+)*`, 'g');

/** References to the specification and the design that this project was made from: nobody can look them up here. */
export const formerReferences = (text: string): readonly string[] =>
  [...text.matchAll(former)].map(([found]) => found.replace(/\s+/g, ' '));
