// React shows what came after the first paint of a page together with what else may come within 300 ms of it ($RT is the
// time of that paint). A page has one such part, its list, and people wait for it. Without the name it goes on as before.
const SCRIPT = 'Object.defineProperty(window,`$RT`,{get(){return-300},set(){}})'

/**
 * Lets the content of a page be shown as soon as it is there. It stands last in the body: in the head the browser would
 * run it, and read on, only once it has the styles.
 */
export function RevealAtOnce({ nonce }: { nonce: string | undefined }) {
  // Browsers hide a nonce from whoever reads the page, so what React finds is not what was sent.
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {SCRIPT}
    </script>
  )
}
