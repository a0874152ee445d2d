'use client'

import { useParams, usePathname, useSearchParams } from 'next/navigation'
import { parseMessagesUrl } from '@/lib/directory/messages-url'
import { showLayer } from '../palette/palette-store'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Kbd } from '../ui/kbd'
import { isMac, keysOf, spokenKeys } from './key-words'
import { isSingleKey, SHORTCUTS, type Shortcut, type ShortcutName, shortcut } from './shortcuts'
import { useSingleKeys } from './single-keys'

const ALL: Shortcut[] = Object.values(SHORTCUTS)
const LISTS = /^\/guilds\/\d+\/(members|bans|messages|runs\/.+)$/
// The rows of a run have nothing but their order.
const ONLY_READ = /\/runs\/.+$/
const MESSAGES = /\/messages$/
const CHOOSES: ShortcutName[] = ['row.choose', 'row.range', 'row.rangeDown', 'row.rangeUp', 'row.all']
const COMPOSER = /^\/guilds\/\d+\/composer$/

/** The shortcuts of the page in view and those of everywhere. */
export function ShortcutsDialog({ open }: { open: boolean }) {
  const path = usePathname()
  const params = useSearchParams()
  const { guildId } = useParams<{ guildId?: string }>()
  const areOn = useSingleKeys()
  const of = (where: Shortcut['where']) => ALL.filter(one => one.where === where)
  const parts = [
    ...(LISTS.test(path) ? [{ title: 'On a row of this page', list: ofRows(path, params) }] : []),
    ...(COMPOSER.test(path) ? [{ title: 'On this page', list: of('composer') }] : []),
    { title: 'Everywhere', list: of('everywhere') },
    { title: 'In dialogs', list: of('dialog') },
    ...(guildId ? [{ title: 'In this guild', list: of('guild') }] : []),
  ]
  const close = () => showLayer(null)
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && close()}
      title="Keyboard shortcuts"
      description={
        areOn
          ? 'Those of one character do nothing while you type. Your account page can switch off those that work anywhere.'
          : 'Those of one character that work anywhere are switched off on your account page.'
      }
      size="large"
      isText
      footer={<Button onClick={close}>Close</Button>}
    >
      <div className="gap-x-8 wide:columns-2">
        {parts.map(({ title, list }) => (
          <section key={title} aria-label={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1.5 text-base">{title}</h3>
            <dl>
              {list.map(one => (
                <div key={one.does} className="flex items-center justify-between gap-3 border-line border-b py-1.5">
                  <dt className={isSingleKey(one) && !areOn ? 'text-muted line-through' : undefined}>{one.does}</dt>
                  <dd className="flex flex-wrap justify-end gap-x-2 gap-y-1">
                    <Keys keys={one.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function ofRows(path: string, params: URLSearchParams): Shortcut[] {
  // What is gone has a menu, and cannot be chosen.
  const isGone = MESSAGES.test(path) && parseMessagesUrl(params).former !== undefined
  const none: ShortcutName[] = ONLY_READ.test(path) ? ['row.menu', ...CHOOSES] : isGone ? CHOOSES : []
  return ALL.filter(one => one.where === 'list' && !none.map(shortcut).includes(one))
}

function Keys({ keys }: { keys: Shortcut['keys'] }) {
  const mac = isMac()
  return keys.map(chord => (
    <span key={spokenKeys(chord, mac)} className="flex gap-1">
      <span className="sr-only">{spokenKeys(chord, mac)}</span>
      {keysOf(chord, mac).map(part => (
        <Kbd key={part}>{part}</Kbd>
      ))}
    </span>
  ))
}
