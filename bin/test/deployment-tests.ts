import { globSync } from 'node:fs'

/** The tests of deployments that vitest would run with these filters: one of them is somewhere in a file's path. */
export function deploymentTests(filters: string[]): string[] {
  const all = globSync('{app,bench,bin,components,lib,sandbox}/**/*.postgres.test.ts')
  return filters.length === 0 ? all : all.filter(file => filters.some(filter => file.includes(filter)))
}
