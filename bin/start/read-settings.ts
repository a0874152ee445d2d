import { readFileSync } from 'node:fs'
import { parseEnv as parseDotenv } from 'node:util'
import { readPlatformSettings } from '../../lib/platform-settings.ts'
import { Problem } from '../problem.ts'

/** The environment over what the optional file `.env` says. */
export function readSettings(): NodeJS.ProcessEnv {
  return { ...parseDotenv(readDotenv()), ...process.env }
}

/** Whether the sandbox is wanted. Throws a Problem that lists what is missing when only some of a platform's settings are there. */
export function wantsSandbox(settings: NodeJS.ProcessEnv): boolean {
  const platform = readPlatformSettings(settings)
  if (platform.kind !== 'incomplete') return platform.kind === 'none'
  throw new Problem(
    `These settings of the platform are missing:\n\n${platform.missing.map(line => `  ${line}`).join('\n')}\n\nSet what is missing, or no PLATFORM_* setting to run against the sandbox.`,
  )
}

function readDotenv(): string {
  try {
    return readFileSync('.env', 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
