import { BITS } from '../rules/bits.ts'

const OTHERWISE: Record<string, string> = { MANAGE_GUILD: 'Manage Server', USE_VAD: 'Use Voice Activity' }

/** What a bitfield allows, in words. */
export function permissionNames(permissions: bigint): string[] {
  const names: string[] = []
  for (let bit = 0n; permissions >> bit; bit++) {
    if ((permissions >> bit) & 1n) names.push(nameOf(1n << bit) ?? `Permission ${bit}`)
  }
  return names
}

function nameOf(value: bigint): string | undefined {
  const name = Object.entries(BITS).find(([, bit]) => bit === value)?.[0]
  return (
    name &&
    (OTHERWISE[name] ??
      name
        .toLowerCase()
        .replace(/_/g, ' ')
        .replace(/\b[a-z]/g, letter => letter.toUpperCase()))
  )
}
