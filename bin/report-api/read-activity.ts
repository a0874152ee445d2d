import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Line = z.object({
  client: z.string(),
  kind: z.enum(['rest', 'event', 'op']),
  what: z.string(),
  status: z.number().optional(),
  count: z.number(),
})

/** What one client did or got, and how often. */
export type Activity = z.infer<typeof Line>

const STEWARD = /^Steward\b/

/** What Steward's own clients did, from the folder in which the sandbox logged it; other clients do not count. */
export function readActivity(folder: string): Activity[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.jsonl'))
    .flatMap(file => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter(line => line !== '')
    .map(line => Line.parse(JSON.parse(line)))
    .filter(({ client }) => STEWARD.test(client))
}
