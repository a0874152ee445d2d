'use client'

import { usePathname } from 'next/navigation'
import * as Radix from 'radix-ui/dialog'
import { useRef, useState } from 'react'
import { readOnlyIds } from '@/lib/directory/read-ids'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { CloseButton } from '../ui/close-button'
import { keepOpenForToasts } from '../ui/keep-open-for-toasts'
import { late } from '../ui/late'
import { useClosedByBack } from '../ui/use-closed-by-back'
import { useEscape } from '../ui/use-escape'
import { useReturnedFocus } from '../ui/use-returned-focus'
import { PaletteContent } from './palette-content'
import type { PaletteItem } from './palette-item'
import { showLayer, typedEarly } from './palette-store'
import type { PaletteViewer } from './palette-viewer'
import { keepRecent } from './recent'
import type { RunOrder } from './run-order'

const NewRun = late(() => import('../runs/new-run').then(({ NewRun }) => NewRun))

/**
 * The palette above the page. What a line does begins after it has closed and the focus is back where it was: a dialog
 * then returns it there.
 */
export function PaletteLayer({ viewer, open }: { viewer: PaletteViewer; open: boolean }) {
  const content = useRef<HTMLDivElement>(null)
  const escaping = useEscape(content)
  const focus = useReturnedFocus()
  const chosen = useRef<(() => void) | null>(null)
  const [typed, setTyped] = useState(() => (open ? typedEarly() : ''))
  const [member, setMember] = useState<MemberRow | null>(null)
  const pathname = usePathname()
  const [ordering, setOrdering] = useState<{ order: Partial<RunOrder>; on: string } | null>(null)
  // Its plan is a page of its own, and the palette outlives every page.
  if (ordering && ordering.on !== pathname) setOrdering(null)

  const step = (next: MemberRow | null) => {
    setTyped('')
    setMember(next)
  }
  useClosedByBack(open, () => (member ? step(null) : showLayer(null)))
  const choose = (item: PaletteItem) => {
    if (item.disabledBecause?.length) return
    keepRecent(viewer.id, item.key)
    if (item.stays) return item.onSelect()
    chosen.current = item.onSelect
    showLayer(null)
  }
  return (
    <>
      <Radix.Root open={open} onOpenChange={next => !next && showLayer(null)}>
        <Radix.Portal>
          <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
          <Radix.Content
            ref={content}
            onKeyDown={escaping.onKeyDown}
            aria-describedby={undefined}
            onOpenAutoFocus={focus.onOpenAutoFocus}
            onCloseAutoFocus={event => {
              focus.onCloseAutoFocus(event)
              step(null)
              chosen.current?.()
              chosen.current = null
            }}
            onEscapeKeyDown={event => {
              escaping.onEscapeKeyDown(event)
              if (!member || event.defaultPrevented) return
              event.preventDefault()
              step(null)
            }}
            onInteractOutside={keepOpenForToasts}
            className="fixed inset-0 z-40 flex animate-appear flex-col bg-raised outline-none wide:inset-x-4 low:wide:top-[2dvh] wide:top-[12dvh] wide:bottom-auto wide:mx-auto low:wide:h-[96dvh] wide:h-[min(32rem,72dvh)] wide:max-w-160 wide:animate-rise wide:rounded-card wide:border wide:border-line-strong wide:shadow-float"
          >
            <Radix.Title className="sr-only">Find anything</Radix.Title>
            <PaletteContent
              viewer={viewer}
              typed={typed}
              onTyped={setTyped}
              member={member}
              onMember={step}
              onChoose={choose}
              orderRun={(order: Partial<RunOrder> = { pasted: readOnlyIds(typed) ? typed : '' }) =>
                setOrdering({ order, on: pathname })
              }
              close={() => showLayer(null)}
            />
            <Radix.Close asChild>
              <CloseButton />
            </Radix.Close>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {ordering && <NewRun {...ordering.order} onClose={() => setOrdering(null)} />}
    </>
  )
}
