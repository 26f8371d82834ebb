import { Refusal } from './api';
import { isKey, t } from './i18n.svelte';

/** A sentence for people about what went wrong. */
export function sentence(code: string): string {
  const keys = [`refused.${code}`, `problem.${code}`];
  const key = keys.find(isKey);
  return key ? t(key) : t('problem.other', { code });
}

export function told(error: unknown): string {
  return sentence(error instanceof Refusal ? error.code : 'offline');
}
