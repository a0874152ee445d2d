'use client'

import { clsx } from 'clsx'
import * as Radix from 'radix-ui/dropdown-menu'
import { InPlaceOf } from '../ui/in-place-of'
import { IntentLink } from '../ui/intent-link'
import { MENU_STYLE } from '../ui/menu-parts'
import type { AskedMenu } from '../ui/menu-trigger'
import type { LinkedPage } from './more-pages'

/** What floats of "More". */
export function PagesMenu({ pages, trigger, open, onOpenChange, content }: AskedMenu & { pages: LinkedPage[] }) {
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <InPlaceOf trigger={trigger} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content {...content} side="top" align="end" sideOffset={4} collisionPadding={8} className={MENU_STYLE}>
          {pages.map(({ slug, href, label, icon: Icon, active }) => (
            <Radix.Item key={slug} asChild>
              <IntentLink
                href={href}
                aria-current={active ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-2.5 rounded-control px-2.5 outline-none data-highlighted:bg-hover',
                  active && 'font-medium text-accent-ink',
                )}
              >
                <Icon aria-hidden className="size-4" />
                {label}
              </IntentLink>
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
