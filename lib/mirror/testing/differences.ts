import type { Compared } from './compared.ts'

/** What differs, the first few rows of each kind; nothing where all is the same. */
export function differences(mirrored: Compared, world: Compared): string[] {
  return (Object.keys(world) as (keyof Compared)[]).flatMap(kind => {
    const [ours, theirs] = [mirrored[kind], world[kind]].map(rows => [rows].flat().map(row => JSON.stringify(row)))
    const [has, should] = [new Set(ours), new Set(theirs)]
    const lacking = theirs!.filter(row => !has.has(row)).map(row => `${kind} lacks ${row}`)
    const surplus = ours!.filter(row => !should.has(row)).map(row => `${kind} has ${row}`)
    return [...lacking.slice(0, 3), ...surplus.slice(0, 3)]
  })
}
