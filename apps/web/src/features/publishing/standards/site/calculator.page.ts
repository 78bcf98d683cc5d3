// The public GB 1589 calculator; a form sent without script is answered by the server and kept nowhere.
import { breadcrumbs } from '../../../../site/json-ld.ts';
import { sitePage } from '../../../../site/site-page.ts';
import { inputsIn } from '../shared/calculator/inputs.ts';
import { CALCULATOR_PATH, type CalculatorContent, Page } from './CalculatorPage.tsx';

export { Page };
export const page = /* @__PURE__ */ sitePage<CalculatorContent>({
  path: CALCULATOR_PATH,
  load: ({ form }) => ({ inputs: inputsIn(form ?? new URLSearchParams()), isSent: form !== undefined }),
  head: (_, addressOf) => ({
    description:
      '按 GB 1589-2016 逐项比较货车、半挂车与列车的长宽高、总质量和轴荷，按比例画图，写明依据，链接可以发给别人。',
    canonical: CALCULATOR_PATH,
    jsonLd: [
      breadcrumbs(addressOf, [
        { title: '运输标准', path: '/standards' },
        { title: 'GB 1589 计算器', path: CALCULATOR_PATH },
      ]),
    ],
  }),
  Page,
  isSecret: ({ isSent }) => isSent,
});
