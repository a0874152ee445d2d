import { registerHooks } from 'node:module'

// Node from 21.5 on reads a package's whole package.json for each of its files that is imported, and drizzle-orm's has
// 180 kB: each start of a command took a second for nothing else (nodejs/node#58126). Its files are modules one and all.
const IN_DRIZZLE = '/node_modules/drizzle-orm/'

const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    // What is asked for by require() is another file.
    if (!context.conditions.includes('import')) return next(specifier, context)
    const isOwn = specifier.startsWith('.') && context.parentURL?.includes(IN_DRIZZLE)
    if (isOwn) return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
    const known = found.get(specifier) ?? next(specifier, context)
    found.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})
