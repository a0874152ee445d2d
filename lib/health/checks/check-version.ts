import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../paths.ts'
import { now } from '../../time.ts'
import type { Verdict } from '../check.ts'
import type { HealthParts } from '../health-parts.ts'

/** What runs, and since when. */
export function checkVersion({ env }: HealthParts): Verdict {
  const at = new Date(now().getTime() - process.uptime() * 1000).toISOString()
  const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string }
  const work = env.worker ? 'pages and worker' : 'pages only'
  return {
    state: 'good',
    says: `Steward ${version} on Node ${process.version}, ${work}, profile ${env.platform.profile}.`,
    since: { word: 'Started', at },
  }
}
