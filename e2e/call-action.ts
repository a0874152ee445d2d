import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import type { ActionResult } from '../lib/action-result.ts'

interface Manifest {
  node: Record<string, { exportedName?: string; filename?: string }>
}

/** The id of every server action of the build, by its name. */
export function actionIds(): Map<string, string> {
  const manifest: Manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8'))
  return new Map(Object.entries(manifest.node).map(([id, { exportedName }]) => [exportedName ?? id, id]))
}

interface Call {
  url: string
  path: string
  /** Its name in the code. */
  action: string
  input: unknown
  headers?: object
}

/** Calls a server action as a browser does, without any page of ours in between: what an attacker would send. */
export async function callAction(
  request: APIRequestContext,
  { url, path, action, input, headers = {} }: Call,
): Promise<{ status: number; result: ActionResult | null }> {
  const response = await request.post(url + path, {
    headers: {
      'next-action': actionIds().get(action)!,
      origin: url,
      accept: 'text/x-component',
      'content-type': 'text/plain;charset=UTF-8',
      ...headers,
    },
    data: JSON.stringify([input]),
    maxRedirects: 0,
  })
  // The answer is a stream of numbered rows; row 1 is what the action returned.
  const row = (await response.text()).split('\n').find(line => line.startsWith('1:{'))
  return { status: response.status(), result: row ? JSON.parse(row.slice(2)) : null }
}
