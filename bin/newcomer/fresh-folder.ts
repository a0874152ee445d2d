import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder with what somebody who clones this repository gets; `uncommitted`: with what is only in the tree, too. */
export function freshFolder({ uncommitted }: { uncommitted: boolean }): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'steward-newcomer-')), 'steward')
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${process.cwd()}`, folder])
  if (!uncommitted) return folder
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  execFileSync('git', ['-C', folder, 'rm', '-rq', '.'])
  for (const path of new Set(list.split('\0'))) if (path && existsSync(path)) cpSync(path, join(folder, path))
  return folder
}
