import { statSync } from 'node:fs'

/** How large a file is, in words. */
export function sizeOf(file: string): string {
  const megabytes = statSync(file).size / 1e6
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}
