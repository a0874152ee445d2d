import 'server-only'
import { headers } from 'next/headers'
import { ASKED_PATH } from '../directory/asked-path.ts'

/** Path and search of the page that was asked for: where somebody who signs in first comes back to. */
export async function askedPath(): Promise<string> {
  return (await headers()).get(ASKED_PATH) ?? '/guilds'
}
