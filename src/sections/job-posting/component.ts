import { componentView } from '../view.ts'
import { jobPosting } from './schema.ts'
import { jobPostingView } from './view.tsx'

export const view = componentView(jobPosting, jobPostingView)
