/** Who plays here: a guest with a name, perhaps with an account. */
import { api, type Me } from './api';

export const me = $state<Me>({ name: '', account: false });

export async function loadMe(): Promise<void> {
  try {
    Object.assign(me, await api('get', '/api/me'));
  } catch {
    // without a server there is nobody to be
  }
}

export async function rename(name: string): Promise<void> {
  if (name.trim() !== me.name) Object.assign(me, await api('patch', '/api/me', { body: { name: name.trim() } }));
}
