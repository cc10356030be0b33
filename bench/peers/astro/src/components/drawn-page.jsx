import { elementOf, jobAt } from '../../open-site.mjs'

export const DrawnPage = ({ path }) => elementOf(jobAt(path))
