import { TriangleAlert } from 'lucide-react'

/** How a permission can do harm, under what it does. */
export function RiskLine({ risk }: { risk: string }) {
  return (
    <p className="flex gap-1.5 text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        <span className="sr-only">Risky: </span>
        {risk}
      </span>
    </p>
  )
}
