import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

// Of an audit: https://docs.npmjs.com/cli/commands/npm-audit
const Audited = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
})
const NotAudited = z.object({ message: z.string() })
const SERIOUS = ['high', 'critical']

/** What is known of the packages that a deployment runs. */
export interface Audit {
  /** False where no registry answered: nothing is known then, for or against them. */
  asked: boolean
  /** Packages with weaknesses of high or critical severity, a line each. */
  weak: string[]
  /** Why it was not asked. */
  because?: string
}

/** Asks the registry that npm uses about the locked packages in this folder, without those that only develop. */
export async function auditDependencies(folder: string, env: NodeJS.ProcessEnv = process.env): Promise<Audit> {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=30000']
  const child = spawn('npm', args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  })
  const gone = once(child, 'close')
  const [said] = await Promise.all([text(child.stdout), gone])
  const json: unknown = JSON.parse(said)
  const audited = Audited.safeParse(json)
  if (!audited.success) return { asked: false, weak: [], because: NotAudited.parse(json).message }
  const weak = Object.entries(audited.data.vulnerabilities)
    .filter(([, { severity }]) => SERIOUS.includes(severity))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
  return { asked: true, weak }
}
