import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from './paths.ts'

let known: string | undefined

/** The name that Next gave this build. A development server has none, and follows its pages as they change. */
export function buildId(): string {
  if (process.env.NODE_ENV !== 'production') return 'development'
  known ??= readFileSync(join(PROJECT_ROOT, '.next/BUILD_ID'), 'utf8').trim()
  return known
}
