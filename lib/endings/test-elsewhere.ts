import { expect } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import type { TestSteward } from '../test-steward.ts'

/** Bans or unbans somebody in Aurora in another bot, or the platform's own client. */
export async function elsewhere(
  { sandbox }: TestSteward,
  method: 'PUT' | 'DELETE',
  userId: string,
  reason?: string,
): Promise<void> {
  const headers: Record<string, string> = {
    authorization: `Bot ${sandbox.botToken}`,
    'content-type': 'application/json',
    ...(reason !== undefined && { 'x-audit-log-reason': encodeURIComponent(reason) }),
  }
  const url = `${sandbox.apiUrl}/guilds/${GUILDS.aurora}/bans/${userId}`
  expect((await fetch(url, { method, headers, ...(method === 'PUT' && { body: '{}' }) })).ok).toBe(true)
}
