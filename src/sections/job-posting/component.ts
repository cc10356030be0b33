import { componentView } from '../view.ts'
import { jobPosting } from './schema.ts'
import { JobPosting } from './view.tsx'

export const view = componentView(jobPosting, JobPosting)
