// Reports a view of an article; the server decides how often one reader counts.
import { API_BASE } from '@rfb/contract/endpoint.ts';
import { getToken } from '../../../../../lib/session.ts';

export const viewsAddress = (articleId: string) => `${API_BASE}/articles/${encodeURIComponent(articleId)}/views`;

/** Plain fetch, because the API client would be larger than the page. */
export const countView = async (articleId: string) => {
  try {
    const token = getToken();
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    await fetch(viewsAddress(articleId), { method: 'POST', headers });
  } catch {
    // A view that is not counted is nothing a reader can mend.
  }
};
