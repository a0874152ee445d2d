const TAB = 'steward.composer-tab'

/** The name of this tab, the same after a reload. A tab that was duplicated has its twin's. */
export function tabName(): string {
  const known = sessionStorage.getItem(TAB)
  if (known) return known
  return renameTab()
}

export function renameTab(): string {
  const name = randomName()
  sessionStorage.setItem(TAB, name)
  return name
}

/** A name that no other page has. Browsers make UUIDs only where there is https. */
export function randomName(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map(part => part.toString(36)).join('')
}

/** The slots that open pages write to; null where the browser does not tell. */
export async function heldSlots(): Promise<Set<string> | null> {
  if (!navigator.locks) return null
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}

/** Says to other tabs that this one writes there, until the returned function is called or the page goes. */
export function holdSlot(slot: string): () => void {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  void navigator.locks?.request(slot, () => released)
  return release
}
