import { startIslands } from '../../src/client/islands.ts'
import { pageFacts } from '../../src/client/page-facts.ts'

// Starts the islands of a page that holds blocks and nothing else of the site.
startIslands(pageFacts())
