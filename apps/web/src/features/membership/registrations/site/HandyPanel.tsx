// What to have at hand before beginning, so that nobody stops in the middle.
import * as styles from './register.module.css';

const things = [
  { name: '营业执照照片', text: '原件或副本，四角完整。JPG、PNG、WebP 或 PDF，10 MB 以内。', isNeeded: true },
  { name: '能收短信的手机', text: '用来登录和接收结果，以后可以更换。', isNeeded: true },
];
const ofFleets = {
  name: '道路运输经营许可证，可后补',
  text: '现在没有也能提交，报价之前补上并经分会核对。',
  isNeeded: false,
};

export const HandyPanel = ({ isShipper }: { isShipper: boolean }) => (
  <section className={`${styles.stepCard} ${styles.handy}`}>
    <h3>手边备好</h3>
    <ul>
      {[...things, ...(isShipper ? [] : [ofFleets])].map(({ name, text, isNeeded }) => (
        <li key={name} data-needed={isNeeded}>
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </section>
);
