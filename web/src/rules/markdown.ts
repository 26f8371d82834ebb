/**
 * The part of Markdown our rules are written in: headings, paragraphs, lists, tables, quotes, fenced code, boards; bold,
 * emphasis, code and links inside. Everything is escaped first, so the text can bring no markup of its own.
 *
 * A rule id (`BOSK-65`) that opens a block is its anchor; anywhere else it is a link to that anchor.
 */
const RULE = /\b([A-Z]{2,}-R?\d+[a-z]?)\b/g;
const OPENING_RULE = /^(\*\*|`|\[)?([A-Z]{2,}-R?\d+[a-z]?)(\*\*|`|\])?[ \t]*[.:–—]?[ \t]*/;

export interface Heading {
  id: string;
  text: string;
}

export interface Rule {
  id: string;
  /** The second-level heading it stands under. */
  part: string;
  html: string;
}

export function rendered(markdown: string): string {
  return blocks(markdown.replace(/\r\n?/g, '\n').split('\n'));
}

/** The second-level headings, for a table of contents. */
export function headings(markdown: string): Heading[] {
  return [...markdown.matchAll(/^## +(.+)$/gm)].map(([, text = '']) => ({ id: slug(text), text: plain(text) }));
}

/** Every rule by its id, in the order of the text. */
export function rules(markdown: string): Map<string, Rule> {
  const page = document.createElement('template');
  page.innerHTML = rendered(markdown);
  const found = new Map<string, Rule>();
  let part = '';
  for (const block of page.content.querySelectorAll('h2, .rule')) {
    if (block.matches('h2')) {
      part = block.textContent;
      continue;
    }
    block.querySelector('code')?.remove(); // its id
    found.set(block.id, { id: block.id, part, html: block.innerHTML });
  }
  return found;
}

/** What opens the first part: the whole game in a few sentences. */
export function opening(markdown: string): string {
  const page = document.createElement('template');
  page.innerHTML = rendered(markdown);
  const first = page.content.querySelector('h2')?.nextElementSibling;
  return first?.matches('p:not(.rule)') ? first.innerHTML : '';
}

export function slug(text: string): string {
  return plain(text)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const plain = (text: string) => text.replace(/[*`]/g, '').trim();

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function blocks(lines: string[]): string {
  let html = '';
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const kind = KINDS.find((known) => known.opens.test(line));
    if (!kind) {
      at++;
      continue;
    }
    const from = at++;
    while (at < lines.length && kind.goesOn(lines[at] ?? '')) at++;
    if (kind.closes?.test(lines[at] ?? '')) at++;
    html += kind.html(lines.slice(from, at));
  }
  return html;
}

interface Kind {
  opens: RegExp;
  goesOn: (line: string) => boolean;
  closes?: RegExp;
  html: (lines: string[]) => string;
}

const LIST = /^ *(?:[-*+]|\d+[.)]) +/;
const never = () => false;

const KINDS: Kind[] = [
  {
    opens: /^```board/,
    goesOn: (line) => !line.startsWith('```'),
    closes: /^```/,
    html: ([line = '']) =>
      `<figure><div></div><figcaption>${inline(line.slice('```board '.length))}</figcaption></figure>`
  },
  {
    opens: /^```/,
    goesOn: (line) => !line.startsWith('```'),
    closes: /^```/,
    html: (lines) =>
      `<pre><code>${escaped(
        lines
          .slice(1)
          .filter((line) => !line.startsWith('```'))
          .join('\n')
      )}</code></pre>`
  },
  { opens: /^#{1,6} /, goesOn: never, html: ([line = '']) => heading(line) },
  { opens: /^(-{3,}|\*{3,})\s*$/, goesOn: never, html: () => '<hr>' },
  { opens: /^\|/, goesOn: (line) => line.startsWith('|'), html: table },
  {
    opens: /^> ?/,
    goesOn: (line) => line.startsWith('>'),
    html: (lines) => `<blockquote>${blocks(lines.map((line) => line.replace(/^> ?/, '')))}</blockquote>`
  },
  { opens: LIST, goesOn: (line) => LIST.test(line) || /^ {2,}\S/.test(line), html: listing },
  {
    opens: /\S/,
    goesOn: (line) => /^\S/.test(line) && !/^(#{1,6} |\||> |```)/.test(line) && !LIST.test(line),
    html: paragraph
  }
];

function heading(line: string): string {
  const level = line.indexOf(' ');
  const text = line.slice(level + 1);
  const id = slug(text);
  return `<h${level}${id ? ` id="${id}"` : ''}>${inline(text)}</h${level}>`;
}

function paragraph(lines: string[]): string {
  return ruled('p', lines.join(' '));
}

/** A block that may open with its rule id: then the id becomes its anchor and a mark at its edge. */
function ruled(tag: string, text: string): string {
  const [found, , rule] = OPENING_RULE.exec(text) ?? [];
  if (!found || !rule) return `<${tag}>${inline(text)}</${tag}>`;
  return `<${tag} id="${rule}" class="rule"><code>${rule}</code> <span>${inline(text.slice(found.length))}</span></${tag}>`;
}

function listing(lines: string[]): string {
  const indent = (line: string) => line.length - line.trimStart().length;
  const base = indent(lines[0] ?? '');
  const tag = /^ *\d/.test(lines[0] ?? '') ? 'ol' : 'ul';
  const items: string[][] = [];
  for (const line of lines) {
    if (LIST.test(line) && indent(line) <= base) items.push([line]);
    else items.at(-1)?.push(line);
  }
  return `<${tag}>${items.map(item).join('')}</${tag}>`;
}

function item(lines: string[]): string {
  const nested = lines.findIndex((line, k) => k > 0 && LIST.test(line));
  const own = nested < 0 ? lines : lines.slice(0, nested);
  const text = own
    .map((line) => line.trim())
    .join(' ')
    .replace(LIST, '');
  const inner = ruled('li', text);
  return nested < 0 ? inner : inner.replace(/<\/li>$/, `${listing(lines.slice(nested))}</li>`);
}

function table(lines: string[]): string {
  const rows = lines.map((line) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => cell.trim())
  );
  const headed = /^[\s|:-]+$/.test(lines[1] ?? '');
  const [head = []] = rows;
  const body = rows.slice(headed ? 2 : 0);
  const th = head.map((cell) => `<th scope="col">${inline(cell)}</th>`).join('');
  const td = (cell: string, k: number) => (k === 0 ? ruled('td', cell) : `<td>${inline(cell)}</td>`);
  const tr = (row: string[]) => `<tr>${row.map(td).join('')}</tr>`;
  return `<div class="wide" tabindex="0"><table>${headed ? `<thead><tr>${th}</tr></thead>` : ''}<tbody>${body.map(tr).join('')}</tbody></table></div>`;
}

function inline(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => (/^`.+`$/.test(part) ? code(part.slice(1, -1)) : marks(escaped(part))))
    .join('');
}

function code(text: string): string {
  return RULE.test(text) && text.replace(RULE, '') === '' ? link(text) : `<code>${escaped(text)}</code>`;
}

const link = (rule: string) => `<a href="#${rule}" data-rule="${rule}">${rule}</a>`;

function marks(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\((https?:\/\/[^\s)]+|#[\w-]+)\)/g, '<a href="$2" rel="noreferrer">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>')
    .replace(/(^|[\s(])_([^_\s][^_]*)_(?=$|[\s).,;:])/g, '$1<em>$2</em>')
    .split(/(<[^>]+>)/)
    .map((part) => (part.startsWith('<') ? part : part.replace(RULE, (_all, rule: string) => link(rule))))
    .join('');
}
