// Every document brings its error pages and the one for what is not there, each in a file of its own. What they are made of is
// named here, beneath them all, so that it comes once and not with each.
import 'next/link'
import './page-error'
