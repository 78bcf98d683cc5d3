// Creates the articles of the comparison in a running Payload, through its REST API.
import { draftOf } from '../../articles/fill.ts';
import { ARTICLES, PARAGRAPHS } from '../fill.ts';

const [origin, email, password] = process.argv.slice(2);
if (!origin || !email || !password) throw new Error('usage: fill.ts ORIGIN EMAIL PASSWORD');

const post = async (path: string, body: object, token?: string) => {
  const answer = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `JWT ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

const { token } = (await post('users/login', { email, password })) as { token: string };
for (let index = 0; index < ARTICLES; index += 1) {
  const { coverFileId: _, ...draft } = draftOf(index, PARAGRAPHS);
  await post('articles', draft, token);
  if (index % 500 === 499) console.log(`${index + 1} articles`);
}
