import { readFileSync } from 'node:fs'
import { parseEnv as parseDotenv } from 'node:util'
import { readPlatformSettings } from '../../lib/platform-settings.ts'
import { Problem } from '../problem.ts'

/** The environment over what the optional file `.env` says. */
export function readSettings(file?: string): NodeJS.ProcessEnv {
  return { ...readOwnFile(file), ...process.env }
}

/** What the optional file `.env` says, whatever is in the environment. */
export function readOwnFile(file = '.env'): NodeJS.ProcessEnv {
  return parseDotenv(readDotenv(file)) as NodeJS.ProcessEnv
}

/**
 * Whether the sandbox is wanted. Throws a Problem that lists what is missing when only some of
 * a platform's settings are there.
 */
export function wantsSandbox(settings: NodeJS.ProcessEnv): boolean {
  const platform = readPlatformSettings(settings)
  if (platform.kind !== 'incomplete') return platform.kind === 'none'
  throw new Problem(
    `These settings of the platform are missing:\n\n${platform.missing.map(line => `  ${line}`).join('\n')}\n\nSet what is missing, or no PLATFORM_* setting to run against the sandbox.`,
  )
}

function readDotenv(file: string): string {
  try {
    return textOf(file, readFileSync(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    // A folder is found out by reading, and that error names no file.
    throw Object.assign(error as Error, { path: file })
  }
}

/** Editors on Windows put a mark before the first name, or write two bytes a letter: then no setting would be found. */
function textOf(file: string, bytes: Buffer): string {
  if (bytes.includes(0)) throw new Problem(`${file} cannot be read: it is not UTF-8. Save it anew in that encoding.`)
  return bytes.toString().replace(/^\uFEFF/, '')
}
