const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Somebody's own templates before the shared ones, each by name: "Part 2" before "Part 10". */
export function inOrder<Template extends { id: string; name: string; ownerId: string | null }>(
  templates: Template[],
): Template[] {
  const byName = (a: Template, b: Template) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)
  return templates.toSorted((a, b) => Number(a.ownerId === null) - Number(b.ownerId === null) || byName(a, b))
}
