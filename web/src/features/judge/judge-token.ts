import { localStore } from '../../storage.ts';

/** Each event has its own key, apart from the session of an account. */
export function judgeTokenKey(shareLink: string): string {
  return `judge:${shareLink}`;
}

export function readJudgeToken(shareLink: string): string | undefined {
  return localStore.getItem(judgeTokenKey(shareLink)) ?? undefined;
}

export function writeJudgeToken(shareLink: string, token: string): void {
  localStore.setItem(judgeTokenKey(shareLink), token);
}

export function dropJudgeToken(shareLink: string): void {
  localStore.removeItem(judgeTokenKey(shareLink));
}
