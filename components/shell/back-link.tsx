'use client'

import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

/** Above the heading of a page that belongs to another: the way back there. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="mt-2 -mb-3 ml-2 flex w-max items-center gap-1 rounded-control px-2 py-1 text-muted text-sm hover:text-ink wide:ml-3 coarse:-mb-5 coarse:min-h-11 print:hidden"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {children}
    </Link>
  )
}
