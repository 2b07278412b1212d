#!/usr/bin/env node
/**
 * Checks an NDJSON export of the audit trail away from Fournil: this file and Node 18 or later, nothing
 * else, no network.
 *
 *   node verify-export.mjs journal.ndjson [--seal <count>:<root>]…
 *
 * The first line states how many facts the file holds and the head of the chain when it was made. Each fact carries its
 * number, the hash before it and its own; its hash must be SHA-256(previous hash ‖ canonical JSON of `hashed`). Seals are heads of the chain written down earlier:
 * those inside the file are compared with it, and those given with --seal, kept on paper or in a mail, are
 * what nobody can rewrite. An export without a filter holds every fact, so no number may be missing in it; a filtered
 * one leaves facts out, and is never called intact: only between the first and the last seal given must it hold all.
 *
 * Without a seal nothing says that the file was not made again as a whole: then it is called coherent, never intact.
 *
 * Exit code: 0 intact or coherent, 2 something is wrong, 1 the file cannot be read.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const format = 'fournil-audit-1';
const zeros = '0'.repeat(64);
const say = (text) => process.stdout.write(`${text}\n`);

class Wrong extends Error {}

/** RFC 8785: members sorted by UTF-16 code units, no spaces, values as ECMAScript writes them. */
function canonicalJson(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`).join(',')}}`;
}

const isHash = (text) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

const linkHash = (previous, hashed) =>
  createHash('sha256').update(Buffer.from(previous, 'hex')).update(canonicalJson(hashed)).digest('hex');

function readArguments(args) {
  const seals = [];
  let file;
  for (let at = 0; at < args.length; at++) {
    if (args[at] !== '--seal') {
      file = args[at];
      continue;
    }
    at += 1;
    const [, count, root] = /^(\d+):([0-9a-fA-F]{64})$/.exec(args[at] ?? '') ?? [];
    if (!root) throw new Error(`Un sceau s'écrit <nombre>:<empreinte> ; reçu : ${args[at]}`);
    seals.push({ count: Number(count), root: root.toLowerCase() });
  }
  if (!file) throw new Error('Usage : node verify-export.mjs journal.ndjson [--seal <nombre>:<empreinte>]…');
  return { file, seals };
}

function parseLine(text, lineNumber) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`Ligne ${lineNumber} : ce n'est pas du JSON.`);
  }
}

/** Query parameters for the format and the range of numbers; all others are filters. */
const notFilters = new Set(['format', 'after', 'until']);

/** Reads from the first line which events were exported. */
function readHeader(line) {
  if (line.format !== format) throw new Error(`Ce n'est pas un export ${format}.`);
  const asked = line.filters ?? {};
  return {
    filters: Object.keys(asked).filter((name) => !notFilters.has(name)),
    from: (asked.after ?? 0) + 1,
    isRange: asked.after !== undefined || asked.until !== undefined,
    count: line.count,
    head: line.head,
  };
}

/** @throws Wrong where the file holds other facts than its first line states */
function holdStated(chain, facts, { filters, isRange, count, head }) {
  if (count !== undefined && count !== facts)
    throw new Wrong(
      `Le fichier annonce ${count} faits et en contient ${facts} : il a été coupé ou complété.`,
    );
  if (count === undefined && facts === 0 && !filters.length && !isRange)
    throw new Wrong('Le fichier ne contient aucun fait.');
  if (head === undefined || filters.length || isRange) return;
  if (chain.heads.get(head.number) !== head.hash || chain.range().last !== head.number)
    throw new Wrong(`La tête annoncée, le fait nº ${head.number}, n'est pas le dernier fait du fichier.`);
}

/**
 * Which state each fact belongs to, by the facts of the control stream: an import begins a generation, and the
 * opening of one puts it in force. Facts of a generation after the first carry an `originalId`; what is written meanwhile into
 * the one in force was recorded after the file that is imported was made.
 */
function createStates() {
  let current = 1;
  let begun = null;
  const facts = [];
  return {
    add({ number, hashed, inForce }) {
      const { stream, type, data, metadata } = hashed;
      const isControl = stream === 'control-log';
      if (isControl && type === 'ImportBegun') begun = data;
      if (isControl && type === 'LogOpened') [current, begun] = [data.generation, null];
      const isImported =
        begun !== null &&
        metadata?.originalId !== undefined &&
        (current === 1 || metadata.recordedAt <= begun.exportedAt);
      facts.push({ number, generation: isControl ? null : isImported ? begun.generation : current, inForce });
    },
    /** @throws Wrong for the first fact that is marked otherwise than the control stream says */
    hold() {
      for (const { number, generation, inForce = true } of facts) {
        const counts = generation === null || generation === current;
        if (counts === inForce) continue;
        const said = inForce ? 'en vigueur' : 'hors service';
        throw new Wrong(`Fait nº ${number} : marqué ${said} à tort, d'après les imports du journal.`);
      }
    },
  };
}

/** @throws Wrong for the first number missing where all were asked for: nothing but a deletion leaves one out. */
function holdWhole(chain, { filters, from }) {
  if (filters.length) return;
  const { first } = chain.range();
  const missing = first > from ? [from, first - 1] : chain.gaps[0];
  if (missing)
    throw new Wrong(
      `Fait nº ${missing[0]} : supprimé du fichier${missing[1] > missing[0] ? `, comme les suivants jusqu'au nº ${missing[1]}` : ''}.`,
    );
}

/** The chain after each number of facts that was read, and the numbers that are missing. */
function createChain() {
  const heads = new Map([[0, zeros]]);
  const gaps = [];
  const inside = [];
  let first;
  let last;
  return {
    heads,
    gaps,
    inside,
    range: () => ({ first, last }),
    add({ number, previous, hash, hashed }) {
      const name = `Fait nº ${number} (${hashed?.type ?? '?'}, ${hashed?.stream ?? '?'})`;
      if (!Number.isInteger(number) || !isHash(previous) || !isHash(hash))
        throw new Wrong(`${name} : hors de la chaîne, ou sans empreinte.`);
      if (hashed === null || typeof hashed !== 'object')
        throw new Wrong(`${name} : absent du journal exporté.`);
      if (last !== undefined && number <= last) throw new Wrong(`${name} : vient après le nº ${last}.`);
      if (last !== undefined && number > last + 1) gaps.push([last + 1, number - 1]);
      const known = heads.get(number - 1);
      if (known !== undefined && known !== previous)
        throw new Wrong(`${name} : ne suit pas le fait qui le précède.`);
      if (linkHash(previous, hashed) !== hash) throw new Wrong(`${name} : altéré.`);
      heads.set(number - 1, previous).set(number, hash);
      first ??= number;
      last = number;
      if (hashed.type === 'AuditSealed') inside.push({ ...hashed.data, number });
    },
  };
}

function holdSeals(chain, given) {
  let held = 0;
  for (const { count, root, number } of chain.inside) {
    const head = chain.heads.get(count);
    if (head === undefined) continue;
    if (head !== root)
      throw new Wrong(`Le sceau du fait nº ${number} ne correspond pas aux ${count} premiers faits.`);
    held += 1;
  }
  for (const { count, root } of given) {
    const head = chain.heads.get(count);
    if (head === undefined)
      throw new Wrong(`Le fait nº ${count}, que le sceau donné scelle, n'est pas dans le fichier.`);
    if (head !== root) throw new Wrong(`Le fichier ne correspond pas au sceau donné pour ${count} faits.`);
    held += 1;
  }
  const counts = given.map(({ count }) => count);
  const [from, to] = [Math.min(...counts), Math.max(...counts)];
  const missing = chain.gaps.find(([start, end]) => end > from && start <= to);
  if (given.length > 1 && missing)
    throw new Wrong(`Il manque les faits nº ${missing[0]} à ${missing[1]} entre les sceaux.`);
  return held;
}

async function main() {
  const { file, seals } = readArguments(process.argv.slice(2));
  const chain = createChain();
  const states = createStates();
  let header = { filters: [], from: 1, isRange: false };
  let lineNumber = 0;
  let facts = 0;
  let replaced = 0;
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    lineNumber += 1;
    if (text === '') continue;
    const line = parseLine(text, lineNumber);
    if (lineNumber === 1) {
      header = readHeader(line);
      continue;
    }
    chain.add(line);
    states.add(line);
    facts += 1;
    if (line.inForce === false) replaced += 1;
  }
  if (lineNumber === 0) throw new Wrong('Le fichier est vide.');
  const isPart = header.filters.length > 0 || header.isRange;
  holdWhole(chain, header);
  holdStated(chain, facts, header);
  // A part does not hold all the imports.
  if (!isPart) states.hold();
  const held = holdSeals(chain, seals);
  const { first, last } = chain.range();
  say(
    `${isPart ? 'Extrait sans altération' : seals.length ? 'Intact' : 'Cohérent'} : ${facts} faits${facts ? `, du nº ${first} au nº ${last}` : ''}, ${held} sceaux tenus.`,
  );
  if (replaced)
    say(
      `Dont ${replaced} qu’un import, ou un retour en arrière, a mis hors service : la chaîne passe par eux.`,
    );
  if (header.filters.length)
    say(
      `Export filtré (${header.filters.join(', ')}) : un fait supprimé ne s’y verrait pas. Exportez sans filtre pour le savoir.`,
    );
  else if (header.isRange)
    say('Une partie du journal a été exportée : exportez-le sans filtre pour le vérifier en entier.');
  for (const [start, end] of chain.gaps) say(`Non exportés : nº ${start} à ${end}.`);
  if (header.count === undefined)
    say('Cet export n’annonce ni son nombre de faits ni sa tête : une fin coupée ne s’y verrait pas.');
  const sealed = Math.max(...seals.map(({ count }) => count));
  if (seals.length && last > sealed)
    say(`Après le nº ${sealed}, aucun sceau donné : la suite est cohérente.`);
  if (last !== undefined) say(`Tête : ${last}:${chain.heads.get(last)}`);
  if (!seals.length)
    say('Aucun sceau donné : le fichier se tient, mais rien ne dit qu’il n’a pas été refait en entier.');
}

main().catch((error) => {
  say(error.message);
  process.exitCode = error instanceof Wrong ? 2 : 1;
});
