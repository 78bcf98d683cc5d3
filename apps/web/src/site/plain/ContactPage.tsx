// Where to go with which matter, and the questions people ask.
import './plain.css';
import { withBase } from '../../lib/navigation.ts';
import { PageHead } from './PageHead.tsx';

const matters = [
  { title: '申请入会', text: '需要的材料、办理步骤与答复时间', path: '/register', action: '入会办法' },
  { title: '登录与密码', text: '忘记密码、手机号变更、登录受限', path: '/forget/password', action: '找回办法' },
  { title: '寻找车队', text: '按名称查会员车队，看地区、车辆与评价', path: '/ecosystem', action: '车队名录' },
  { title: '自律公约', text: '会员共同遵守的六条约定', path: '/industry-discipline', action: '阅读公约' },
];

const questions = [
  { ask: '入会审核要多久？', answer: '资料齐全后，分会在三个工作日内答复。资料有误会写明原因，改正后可以再次提交。' },
  { ask: '车队和货主的入口一样吗？', answer: '一样。都从企业登录进入，登录后各自看到自己的工作台。' },
  {
    ask: '名录里的电话为什么有星号？',
    answer: '访客看到的联系电话做了遮挡，避免骚扰车队。',
  },
  { ask: '有人以分会名义索要密码怎么办？', answer: '不要提供。分会不会以任何理由索要密码或短信验证码。' },
];

export const Page = () => (
  <>
    <PageHead title="联系我们" lead="先按事项找入口，多数问题当场就能办。" />
    <div className="wrap page-body">
      <ul className="matters">
        {matters.map((matter) => (
          <li key={matter.path}>
            <h2>{matter.title}</h2>
            <p>{matter.text}</p>
            <a className="link" href={withBase(matter.path)}>
              {matter.action}
            </a>
          </li>
        ))}
      </ul>
      <h2 className="band-title">常见问题</h2>
      <div className="questions">
        {questions.map((question) => (
          <details key={question.ask}>
            <summary>{question.ask}</summary>
            <p>{question.answer}</p>
          </details>
        ))}
      </div>
    </div>
  </>
);
