import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Takes all room that is left. */
  fill(): void
  makeRoom(): void
  remove(): void
}

/** A disk of so many MB of its own. Throws where none may be mounted: then nothing can be said of full disks here. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'steward-small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { encoding: 'utf8' })
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    const why = mounted.error?.message ?? mounted.stderr.trim()
    throw new Error(`A full disk can only be tested by whoever may mount one (root): ${why}`)
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      for (const size of [1 << 20, 4_096, 1]) fillBy(ballast, size)
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fillBy(file: string, bytes: number): void {
  const block = Buffer.alloc(bytes, 1)
  try {
    for (;;) appendFileSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
