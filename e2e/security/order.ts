import type { ActionResult } from '../../lib/action-result.ts'
import type { Servers } from '../servers.ts'
import { type Answered, send } from './send.ts'

export interface Order {
  /** Id of the action in the build. */
  id: string
  /** The page that it is called from. */
  path: string
  /** The whole Cookie header; absent: nobody. */
  cookie?: string | undefined
  input?: unknown
  /** In place of what a browser of Steward's own page sends. */
  headers?: Record<string, string | string[]>
  /** In place of `input`. */
  body?: string
}

/** Calls a server action as a browser does, and tells all that came back. `result`: what the action itself answered. */
export async function order(
  { url }: Pick<Servers, 'url'>,
  { id, path, cookie, input, headers, body = JSON.stringify([input]) }: Order,
): Promise<Answered & { result: ActionResult | null }> {
  const sent = headers ?? { origin: url }
  const answer = await send(url, {
    method: 'POST',
    path,
    headers: {
      'next-action': id,
      accept: 'text/x-component',
      'content-type': 'text/plain;charset=UTF-8',
      ...(cookie !== undefined && { cookie }),
      ...sent,
    },
    body,
  })
  return { ...answer, result: resultIn(answer.text) }
}

/** The answer is a stream of numbered rows; row 1 is what the action returned. */
function resultIn(text: string): ActionResult | null {
  const row = text.split('\n').find(line => line.startsWith('1:{'))
  return row ? JSON.parse(row.slice(2)) : null
}
