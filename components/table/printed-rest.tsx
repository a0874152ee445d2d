/** On paper below a list: how much of it is not there. */
export function PrintedRest({ shown, total }: { shown: number; total: number | undefined }) {
  if (total !== undefined && shown >= total) return null
  return (
    <p className="hidden py-2 text-sm print:block">
      {shown.toLocaleString('en')} {total === undefined ? 'loaded so far' : `of ${total.toLocaleString('en')}`} shown;
      use Export for all.
    </p>
  )
}
