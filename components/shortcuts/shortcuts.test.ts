import { expect, test } from 'vitest'
import { isFirstKey, isShortcut, type Pressed } from './is-shortcut'
import { ariaKeys, keysOf, spokenKeys } from './key-words'
import { isSingleKey, SHORTCUTS, type ShortcutName, shortcut } from './shortcuts'

const press = (key: string, ...held: ('ctrl' | 'meta' | 'shift' | 'alt')[]): Pressed => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
  altKey: held.includes('alt'),
})

const names = Object.keys(SHORTCUTS) as ShortcutName[]
const meant = (pressed: Pressed, after?: string) => names.filter(name => isShortcut(pressed, name, after))

test.each([
  ['Ctrl-K', press('k', 'ctrl'), ['palette.open']],
  ['⌘-K', press('k', 'meta'), ['palette.open']],
  ['K alone', press('k'), []],
  ['Ctrl-Alt-K', press('k', 'ctrl', 'alt'), []],
  ['a question mark that needs Shift', press('?', 'shift'), ['help.open']],
  ['a question mark that needs none', press('?'), ['help.open']],
  ['a slash above the seven', press('/', 'shift'), ['search.focus']],
  ['x', press('x'), ['row.choose']],
  ['x under Caps Lock', press('X'), ['row.choose']],
  ['Shift-X', press('X', 'shift'), ['row.range']],
  ['m', press('m'), ['row.menu']],
  ['Shift-F10', press('F10', 'shift'), ['row.menu']],
  ['Ctrl-A', press('a', 'ctrl'), ['row.all']],
  ['Shift-Down', press('ArrowDown', 'shift'), ['row.rangeDown']],
  ['Ctrl-Shift-Z', press('Z', 'ctrl', 'shift'), ['message.redo']],
  ['Ctrl-Y', press('y', 'ctrl'), ['message.redo']],
  ['Ctrl-Enter', press('Enter', 'ctrl'), ['message.send', 'dialog.send']],
  ['Ctrl-K while Russian is typed', { ...press('л', 'ctrl'), code: 'KeyK' }, ['palette.open']],
  ['Ctrl-K while Greek is typed', { ...press('κ', 'ctrl'), code: 'KeyK' }, ['palette.open']],
  ['Ctrl-Shift-Z while Hebrew is typed', { ...press('ז', 'ctrl', 'shift'), code: 'KeyZ' }, ['message.redo']],
  ['x while Thai is typed', { ...press('ป'), code: 'KeyX' }, ['row.choose']],
  ['Shift-X while Russian is typed', { ...press('Ч', 'shift'), code: 'KeyX' }, ['row.range']],
  ['a question mark of Arabic', { ...press('؟', 'shift'), code: 'Slash' }, ['help.open']],
  ['Ctrl-Z where that key says W', { ...press('w', 'ctrl'), code: 'KeyZ' }, []],
  ['Ctrl-Y where that key says Z', { ...press('z', 'ctrl'), code: 'KeyY' }, ['message.undo']],
  ['what an input method takes', { ...press('Enter', 'ctrl'), isComposing: true }, []],
  ['the same by way of React', { ...press('Enter', 'ctrl'), nativeEvent: { isComposing: true } }, []],
  ['the same in Safari', { ...press('Enter', 'ctrl'), isComposing: false, keyCode: 229 }, []],
])('%s', (_, pressed, expected) => {
  expect(meant(pressed)).toEqual(expected)
})

test('after g a letter leads somewhere, and means nothing else', () => {
  expect(isFirstKey(press('g'))).toBe(true)
  expect(isFirstKey(press('g', 'ctrl'))).toBe(false)
  expect(meant(press('m'), 'g')).toEqual(['go.members'])
  expect(isFirstKey({ ...press('п'), code: 'KeyG' })).toBe(true)
  expect(meant({ ...press('لا'), code: 'KeyB' }, 'g')).toEqual(['go.bans'])
  expect(meant(press('x'), 'g')).toEqual([])
  expect(meant(press('m', 'ctrl'), 'g')).toEqual([])
})

test('no two shortcuts of one place have the same keys', () => {
  const taken = names.flatMap(name => {
    const { keys, where } = shortcut(name)
    const place = where === 'guild' ? 'everywhere' : where
    return keys.map(({ key, mod, shift, after }) => [place, after, mod, shift, key].join(' '))
  })
  expect(new Set(taken).size).toBe(taken.length)
})

test('what a character alone does everywhere can be switched off; what acts on a row waits for the focus', () => {
  expect(names.filter(name => isSingleKey(shortcut(name))).filter(name => !name.startsWith('go.'))).toEqual([
    'help.open',
    'search.focus',
  ])
})

test('the keys are named as they stand on the keyboard', () => {
  const [redo] = shortcut('message.redo').keys
  expect(keysOf(redo!, false)).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(keysOf(redo!, true)).toEqual(['⌘', 'Shift', 'Z'])
  expect(spokenKeys(shortcut('go.members').keys[0]!, false)).toBe('G then M')
  expect(ariaKeys(shortcut('palette.open').keys)).toBe('Control+K Meta+K')
})
