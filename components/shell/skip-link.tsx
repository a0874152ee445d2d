/** Id of the element that holds a page's content. */
export const CONTENT_ID = 'content'

export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control border border-line-strong bg-raised px-3 py-2 font-medium focus:translate-y-0 focus:shadow-float"
    >
      Skip to content
    </a>
  )
}
