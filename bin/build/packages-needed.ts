import { readFileSync } from 'node:fs'

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The folders in node_modules of these packages and of all that they depend on, by the lock file. */
export function packagesNeeded(names: string[]): string[] {
  const locked: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const found = new Set<string>()
  const waiting = names.map(name => ({ name, from: '' }))
  for (const { name, from } of waiting) {
    const folder = resolve(locked, name, from)
    if (!folder || found.has(folder)) continue
    found.add(folder)
    const { dependencies, optionalDependencies } = locked[folder]!
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) {
      waiting.push({ name: next, from: folder })
    }
  }
  return [...found].sort()
}

/** As Node finds it: in the folder of who asks, then in each above. */
function resolve(locked: Record<string, Locked>, name: string, from: string): string | undefined {
  const candidate = `${from ? `${from}/` : ''}node_modules/${name}`
  if (locked[candidate]) return candidate
  if (!from) return undefined
  return resolve(locked, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}
