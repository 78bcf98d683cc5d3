// Reports a view of an article; the server decides how often one reader counts.
import { API_BASE, type Envelope } from '@rfb/contract/endpoint.ts';
import { getToken } from '../../../../../lib/session.ts';

/** Plain fetch, because the API client would be larger than the page. Undefined: the request failed. */
export const countView = async (articleId: string) => {
  const address = `${API_BASE}/articles/${encodeURIComponent(articleId)}/views`;
  try {
    const token = getToken();
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    const answer = await fetch(address, { method: 'POST', headers });
    const { code, data } = (await answer.json()) as Envelope<{ views: number }>;
    return code === 0 ? data.views : undefined;
  } catch {
    return undefined;
  }
};
