import type { TemplateLine } from '@/lib/queries/composer/composer-views'

/** The template that was put into the editor last, or made of what is in it, and the version that was. */
export interface TemplateInUse {
  id: string
  name: string
  version: number
}

/**
 * How it is called now, by a list that was read since; null where it is not there any more. Without a list it is called as
 * it was.
 */
export function nameInUse(
  inUse: TemplateInUse | null,
  list: readonly Pick<TemplateLine, 'id' | 'name'>[] | null,
): string | null {
  if (!inUse || !list) return inUse?.name ?? null
  return list.find(({ id }) => id === inUse.id)?.name ?? null
}
