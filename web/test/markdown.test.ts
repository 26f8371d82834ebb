import { expect, test } from 'vitest';
import { headings, rendered, rules } from '../src/rules/markdown';

test('headings have anchors', () => {
  expect(rendered('## L’été, **enfin**')).toBe('<h2 id="l-e-te-enfin">L’été, <strong>enfin</strong></h2>');
  expect(headings('# Bosk\n\n## Le printemps\n\n## L’été')).toEqual([
    { id: 'le-printemps', text: 'Le printemps' },
    { id: 'l-e-te', text: 'L’été' }
  ]);
});

test('a rule id that opens a block is its anchor, elsewhere it is a link', () => {
  const html = rendered('- **BOSK-65** Covering costs more (see BOSK-64).');
  expect(html).toContain('<li id="BOSK-65" class="rule"><code>BOSK-65</code>');
  expect(html).toContain('<a href="#BOSK-64" data-rule="BOSK-64">BOSK-64</a>');
});

test('rules are picked out by their ids, each with its part', () => {
  const found = rules(
    '# Bosk\n\n- **BOSK-1** *Two* play.\n\n## Spring\n\nA turn.\n\n- **BOSK-20** See BOSK-1:\n  - `c4`\n- No id'
  );
  expect([...found.keys()]).toEqual(['BOSK-1', 'BOSK-20']);
  expect(found.get('BOSK-1')).toEqual({ id: 'BOSK-1', part: '', html: ' <span><em>Two</em> play.</span>' });
  expect(found.get('BOSK-20')?.part).toBe('Spring');
  expect(found.get('BOSK-20')?.html).toContain('data-rule="BOSK-1"');
  expect(found.get('BOSK-20')?.html).toContain('<code>c4</code>');
});

test('a board is a frame for its picture, with its caption', () => {
  const html = rendered('Before\n\n```board Two *trees*\nseats 2\n\n0 plant C4\n```\n- **BOSK-70** After');
  expect(html).toContain('<figure><div></div><figcaption>Two <em>trees</em></figcaption></figure>');
  expect(html).not.toContain('seats 2');
  expect(html).toContain('id="BOSK-70"');
});

test('tables', () => {
  const html = rendered('| a | rule |\n|---|---|\n| 1 | BOSK-34 |');
  expect(html).toContain('<th scope="col">a</th>');
  expect(html).toContain('<td>1</td><td><a href="#BOSK-34"');
});

test('lists nest', () => {
  expect(rendered('- a\n  - b\n- c')).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>');
  expect(rendered('1. a\n2. b')).toBe('<ol><li>a</li><li>b</li></ol>');
});

test('lines of a paragraph and of an item run on', () => {
  expect(rendered('one\ntwo\n\nthree')).toBe('<p>one two</p><p>three</p>');
  expect(rendered('- one\n  two')).toBe('<ul><li>one two</li></ul>');
});

test('code is kept as it is', () => {
  expect(rendered('`a * b`')).toBe('<p><code>a * b</code></p>');
  expect(rendered('```\n**x** <y>\n```')).toBe('<pre><code>**x** &#60;y&#62;</code></pre>');
});

test('quotes, rules, emphasis', () => {
  expect(rendered('> *so*\n\n---')).toBe('<blockquote><p><em>so</em></p></blockquote><hr>');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](https://a.b/"onmouseover="alert(1))',
  '`<b>`',
  '# <b>',
  '| <b> |\n|---|\n| <i> |'
])('nothing of the text becomes markup: %s', (text) => {
  const page = document.createElement('div');
  page.innerHTML = rendered(text);
  expect(page.querySelector('script, img, b, i, [onerror], [onmouseover], a[href^="javascript"]')).toBeNull();
});
