/** Keys pressed together, or one after another. */
export interface Chord {
  /** As `KeyboardEvent.key` says it; letters small. */
  key: string
  /** With Ctrl, on a Mac with ⌘. */
  mod?: true
  shift?: true
  alt?: true
  /** Pressed and let go before. */
  after?: 'g'
}

export interface Shortcut {
  keys: Chord[]
  /** What they do, as a line of the help. */
  does: string
  /** Where they mean something. */
  where: 'everywhere' | 'guild' | 'list' | 'composer' | 'dialog'
  /** The page of the guild that they lead to. */
  page?: string
}

const goTo = (key: string, page: string, label: string): Shortcut => ({
  keys: [{ key, after: 'g' }],
  does: `Go to ${label}`,
  where: 'guild',
  page,
})

/** Every shortcut there is: the help lists this table, and the handlers ask it (`isShortcut`). */
export const SHORTCUTS = {
  'palette.open': {
    keys: [{ key: 'k', mod: true }],
    does: 'Find a member, guild, page or action; type an order (“ban rex”)',
    where: 'everywhere',
  },
  'help.open': { keys: [{ key: '?' }], does: 'Show the keyboard shortcuts', where: 'everywhere' },
  'search.focus': { keys: [{ key: '/' }], does: 'Search on this page', where: 'everywhere' },
  // What shows toasts listens for this one.
  'toasts.focus': { keys: [{ key: 't', alt: true }], does: 'To what was just said, and its Undo', where: 'everywhere' },
  'go.overview': goTo('o', '', 'the overview'),
  'go.members': goTo('m', 'members', 'members'),
  'go.messages': goTo('e', 'messages', 'messages'),
  'go.composer': goTo('c', 'composer', 'the composer'),
  'go.bans': goTo('b', 'bans', 'bans'),
  'go.roles': goTo('r', 'roles', 'roles'),
  'go.runs': goTo('u', 'runs', 'runs'),
  'go.audit': goTo('a', 'audit', 'the audit log'),
  'go.evidence': goTo('p', 'evidence', 'copies of messages'),
  'go.settings': goTo('s', 'settings', 'settings'),
  'row.next': { keys: [{ key: 'ArrowDown' }], does: 'Next row; from the search, into the list', where: 'list' },
  'row.previous': { keys: [{ key: 'ArrowUp' }], does: 'Previous row', where: 'list' },
  'row.pageDown': { keys: [{ key: 'PageDown' }], does: 'A page down', where: 'list' },
  'row.pageUp': { keys: [{ key: 'PageUp' }], does: 'A page up', where: 'list' },
  'row.first': { keys: [{ key: 'Home' }], does: 'First row', where: 'list' },
  'row.last': { keys: [{ key: 'End' }], does: 'Last row that is loaded', where: 'list' },
  'row.menu': {
    keys: [{ key: 'm' }, { key: 'F10', shift: true }, { key: 'ContextMenu' }],
    does: 'What can be done with the row',
    where: 'list',
  },
  'row.choose': { keys: [{ key: 'x' }], does: 'Select the row', where: 'list' },
  'row.range': { keys: [{ key: 'x', shift: true }], does: 'Select up to the row', where: 'list' },
  'row.rangeDown': { keys: [{ key: 'ArrowDown', shift: true }], does: 'Select the next row too', where: 'list' },
  'row.rangeUp': { keys: [{ key: 'ArrowUp', shift: true }], does: 'Select the previous row too', where: 'list' },
  'row.all': { keys: [{ key: 'a', mod: true }], does: 'Select all rows that are loaded', where: 'list' },
  'message.send': { keys: [{ key: 'Enter', mod: true }], does: 'Send, or save the change', where: 'composer' },
  'message.undo': { keys: [{ key: 'z', mod: true }], does: 'Undo', where: 'composer' },
  'message.redo': {
    keys: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
    does: 'Do again',
    where: 'composer',
  },
  'dialog.send': { keys: [{ key: 'Enter', mod: true }], does: 'Do it, from any field', where: 'dialog' },
  'dialog.close': { keys: [{ key: 'Escape' }], does: 'Close; what was typed is kept', where: 'dialog' },
} satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof SHORTCUTS

/** A shortcut by its name. */
export function shortcut(name: ShortcutName): Shortcut {
  return SHORTCUTS[name]
}

/** Works anywhere on a page by a character alone: such keys can be switched off (WCAG 2.1.4). */
export function isSingleKey({ keys, where }: Shortcut): boolean {
  return where !== 'list' && keys.some(({ key, mod, alt }) => !mod && !alt && key.length === 1)
}
