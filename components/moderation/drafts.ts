/** What was typed into dialogs that were closed unsent, by verb and person, or by the kind of an order for many. */
export type Drafts = Map<string, Kept>

interface Kept {
  fields: object
  /** Whom or what it was typed for, where the key does not say. */
  about: string
}

/** What was typed under this key about the same; undefined: nothing. */
export function keptDraft<Fields extends object>(drafts: Drafts, key: string, about = ''): Fields | undefined {
  const kept = drafts.get(key)
  return kept?.about === about ? (kept.fields as Fields) : undefined
}

/** Keeps what is typed, one draft under each key: what was typed about others goes. */
export function keepDraft(drafts: Drafts, key: string, fields: object, about = ''): void {
  drafts.set(key, { fields, about })
}

/** Takes a draft away, unless something about others has taken its place meanwhile. */
export function forgetDraft(drafts: Drafts, key: string, about = ''): void {
  if (keptDraft(drafts, key, about)) drafts.delete(key)
}
