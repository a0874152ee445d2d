import { statfs } from 'node:fs/promises'

/** How many bytes are free where a folder is; null where that cannot be told. */
export async function freeBytes(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
}
