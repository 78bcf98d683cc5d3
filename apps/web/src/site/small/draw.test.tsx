// Tests drawing without React: the nodes, what changes, fields and events.
import { afterEach, expect, it, vi } from 'vitest';
import { drawInto } from './draw.ts';

const root = () => {
  const element = document.createElement('div');
  element.innerHTML = '<p>from the server</p>';
  document.body.append(element);
  return element;
};
afterEach(() => {
  document.body.textContent = '';
});

const List = ({ names }: { names: string[] }) => (
  <ul className="list">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

it('replaces what the server rendered, and afterwards changes only what differs', () => {
  const at = root();
  const draw = drawInto(at);
  const page = (count: number) => (
    <>
      <h1 hidden={count > 1}>{count} 条</h1>
      {count > 1 && <b>多</b>}
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <path strokeWidth="2" />
      </svg>
    </>
  );
  draw(page(1));
  expect(at.innerHTML).toBe(
    '<h1>1 条</h1><svg viewBox="0 0 1 1" aria-hidden="true"><path stroke-width="2"></path></svg>',
  );
  const [title] = at.children;
  draw(page(2));
  expect(at.innerHTML).toBe(
    '<h1 hidden="">2 条</h1><b>多</b><svg viewBox="0 0 1 1" aria-hidden="true"><path stroke-width="2"></path></svg>',
  );
  expect(at.children[0]).toBe(title);
  draw(page(1));
  expect(at.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
});

it('makes a new node for another key, so that nothing of the old one stays in it', () => {
  const at = root();
  const draw = drawInto(at);
  draw(<List names={['甲', '乙']} />);
  const [first] = at.querySelectorAll('li');
  draw(<List names={['乙']} />);
  expect(at.innerHTML).toBe('<ul class="list"><li>乙</li></ul>');
  expect(at.querySelector('li')).not.toBe(first);
});

it('calls the newest handler, with every letter of a text field', () => {
  const at = root();
  const draw = drawInto(at);
  const [old, typed] = [vi.fn(), vi.fn()];
  const field = (value: string, onChange: () => void) => <input type="text" value={value} onChange={onChange} />;
  draw(field('a', old));
  draw(field('b', typed));
  const input = at.querySelector('input') as HTMLInputElement;
  expect(input.value).toBe('b');
  input.value = 'bc';
  input.dispatchEvent(new Event('input'));
  expect([old.mock.calls.length, typed.mock.calls.length]).toEqual([0, 1]);
  draw(field('', typed));
  expect(input.value).toBe('');
});
